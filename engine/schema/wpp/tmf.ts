/** (Lead's placeholder so that others compile: the WPP helper replaces it.) */
export interface Tmf {
  readonly messages: readonly { readonly guid: string }[];
  readonly warnings: readonly string[];
}
export const readTmf = (_text: string): Tmf => ({ messages: [], warnings: [] });
