/**
 * JSON without control characters: `JSON.stringify` lets those from U+007F to U+009F pass, which steer terminals as the
 * others do. It reads as the same value.
 */
export const jsonText = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(/[\u007f-\u009f]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
