declare function splitMedia(css: string): string;
declare namespace splitMedia {
  function part(css: string, options: { isInline: boolean; isBelow?: boolean }): string;
}
export = splitMedia;
