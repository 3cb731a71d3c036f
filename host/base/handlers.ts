import type { CheckedParams, MethodName, Results } from '../../contract/queries.ts';
import type { CallOptions } from './call-options.ts';

/** Answers to calls of the contract, whose parameters were checked. A subject has a map; together they answer all there are. */
export type Handlers<M extends MethodName> = {
  readonly [K in M]: (params: CheckedParams<K>, options: CallOptions) => Results[K] | Promise<Results[K]>;
};
