/** A style sheet is bundled as its minified text and adopted by the shadow root. */
declare module '*.css' {
  const text: string;
  export default text;
}
