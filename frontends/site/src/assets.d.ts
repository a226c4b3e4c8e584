declare module '*.css?inline' {
  const css: string;
  export default css;
}
declare module '*.css?url' {
  const url: string;
  export default url;
}
declare module '*.woff2' {
  const url: string;
  export default url;
}
declare module '*?file' {
  const url: string;
  export default url;
}
