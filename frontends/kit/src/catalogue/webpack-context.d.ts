interface ImportMeta {
  /** All modules of a folder whose name matches, at build time. */
  webpackContext(
    folder: string,
    options: { recursive: boolean; regExp: RegExp },
  ): { (file: string): unknown; keys(): string[] };
}
