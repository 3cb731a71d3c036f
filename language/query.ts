/** What users write: the language, or WPA's. */
import type { Ast } from './ast.ts';
import { check } from './check.ts';
import { parse } from './parser.ts';
import type { Scope } from './scope.ts';
import type { ValueType } from './value-type.ts';
import { isWpaQuery, parseWpaQuery } from './wpa-query.ts';

/** @throws ExpressionError */
export const parseQuery = (text: string, scope: Scope): Ast =>
  isWpaQuery(text) ? parseWpaQuery(text, scope) : parse(text);

/** Type of what it gives. @throws ExpressionError */
export const queryType = (text: string, scope: Scope): ValueType => check(parseQuery(text, scope), scope).type;
