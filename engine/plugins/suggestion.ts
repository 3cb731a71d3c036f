import { namesLike } from '../../language/names-like.ts';

/** Lists that are not longer are shown whole. */
const FEW = 16;

/** `; did you mean “…”?` where a name is near; else, where there are few names and `orAll`, what there is; else nothing. */
export function suggestion(text: string, names: Iterable<string>, orAll = true): string {
  const all = [...names];
  const [near] = namesLike(text, all);
  if (near !== undefined) return `; did you mean “${near}”?`;
  return orAll && all.length > 0 && all.length <= FEW ? `; there are ${all.join(', ')}` : '';
}
