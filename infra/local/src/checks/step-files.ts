/** Whether a step reads a file, given by its path from the root of the repository. */
export type Reads = (file: string) => boolean;

export const everything: Reads = () => true;

/** These folders and files, and the configuration at the root. */
export const folders =
  (...names: readonly string[]): Reads =>
  (file) =>
    isDirectlyIn('', file) || names.some((name) => `${file}/`.startsWith(`${name}/`));

/** The program without its tests and documentation, and these folders of `tests`. */
export const program =
  (...names: readonly string[]): Reads =>
  (file) =>
    file.startsWith('tests/')
      ? isDirectlyIn('tests/', file) ||
        ['support', ...names].some((name) => file.startsWith(`tests/${name}/`))
      : !isProse(file) && !/[.-](spec|test)\.tsx?$/.test(file);

const isDirectlyIn = (folder: string, file: string): boolean =>
  file.slice(0, file.lastIndexOf('/') + 1) === folder && !isProse(file);

/** Articles are content, and tests start the proxies that two guides configure. */
const isProse = (file: string): boolean =>
  file.endsWith('.md') && !/^services\/content\/src\/seed\/|^docs\/(cdn|reverse-proxy)\.md$/.test(file);
