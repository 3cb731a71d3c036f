import type { BridgeErrorInfo } from './bridge.ts';

/** What every method of a Bridge rejects with. */
export class BridgeError extends Error {
  readonly info: BridgeErrorInfo;

  constructor(info: BridgeErrorInfo) {
    super(info.message);
    this.name = 'BridgeError';
    this.info = info;
  }

  /** Of any thrown thing: of a BridgeError or what is alike its own, of others their message. */
  static infoOf(error: unknown): BridgeErrorInfo {
    if (error instanceof BridgeError) return error.info;
    const { message, call, status } = (error ?? {}) as Partial<BridgeErrorInfo>;
    return {
      message: typeof message === 'string' ? message : String(error),
      call: typeof call === 'string' ? call : null,
      status: typeof status === 'number' ? status : null,
    };
  }
}
