/** A 2D context that writes down what is drawn on it, a call or an assignment a line. Text is 6 px a character wide. */
export function createDrawLog(): { context: CanvasRenderingContext2D; log: string[] } {
  const log: string[] = [];
  const show = (value: unknown): string =>
    typeof value === 'number' ? String(Math.round(value * 100) / 100) : String(value);
  const context = new Proxy(
    {},
    {
      get: (_target, name: string) => {
        if (name === 'measureText') return (text: string) => ({ width: text.length * 6 });
        return (...values: unknown[]) => void log.push(`${name}(${values.map(show).join(', ')})`);
      },
      set: (_target, name: string, value: unknown) => {
        log.push(`${name} = ${show(value)}`);
        return true;
      },
    },
  );
  return { context: context as CanvasRenderingContext2D, log };
}
