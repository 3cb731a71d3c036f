/**
 * Paints (or asks for data) at most once an animation frame, however often and by whom it is asked: all canvases of the
 * timeline change together or not at all.
 */
export class FrameScheduler {
  readonly #paint: () => void;
  readonly #request: (callback: () => void) => number;
  readonly #cancel: (handle: number) => void;
  #handle: number | null = null;

  constructor(
    paint: () => void,
    request: (callback: () => void) => number = requestAnimationFrame,
    cancel: (handle: number) => void = cancelAnimationFrame,
  ) {
    this.#paint = paint;
    // Browser functions must not be called as methods of another object.
    this.#request = (callback) => request(callback);
    this.#cancel = (handle) => cancel(handle);
  }

  ask(): void {
    this.#handle ??= this.#request(() => {
      this.#handle = null;
      this.#paint();
    });
  }

  stop(): void {
    if (this.#handle !== null) this.#cancel(this.#handle);
    this.#handle = null;
  }
}
