/** Files of data that the bundler imports as their texts. */
declare module '*.wprp?raw' {
  const text: string;
  export default text;
}
declare module '*.json?raw' {
  const text: string;
  export default text;
}
