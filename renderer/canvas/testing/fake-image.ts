/** Stands for the browser's `ImageData`. */
export class FakeImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Uint8ClampedArray(width * height * 4);
  }
  toString = (): string => 'the image';
}
