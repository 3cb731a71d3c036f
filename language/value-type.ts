/**
 * What a column, a field or an expression holds. `integer` and `number` are doubles (whole ones are exact to 2^53); `time`
 * and `duration` are ns; `address` is an exact 64-bit number that is shown in hex and only compared for equality and order.
 */
export const valueTypes = ['integer', 'number', 'time', 'duration', 'text', 'bool', 'address'] as const;
export type ValueType = (typeof valueTypes)[number];
