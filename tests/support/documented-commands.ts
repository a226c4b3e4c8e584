import { readText, sourceFilesIn } from './repository';

export interface DocumentedCommand {
  readonly file: string;
  readonly text: string;
}

/** READMEs, ARCHITECTURE.md and docs/, but not blog articles or decision records, which describe the past. */
export const documents: readonly string[] = [
  ...['README.md', 'ARCHITECTURE.md'],
  ...['docs', 'contracts', 'infra', 'services', 'gateway', 'frontends', 'tests']
    .flatMap(sourceFilesIn)
    .filter((path) => path.endsWith('.md') && !/\/articles\/|\/decisions\//.test(path)),
];

const withoutComment = (line: string) => line.replace(/(^|\s)#\s.*$/, '').trimEnd();

/** One command per line; an indented line, or one after a backslash, continues the previous one. */
function commandsIn(block: string): string[] {
  const commands: string[] = [];
  for (const line of block.split('\n').map(withoutComment)) {
    const last = commands.at(-1);
    if (last !== undefined && (last.endsWith('\\') || /^\s+\S/.test(line)))
      commands.splice(-1, 1, last.endsWith('\\') ? last.slice(0, -1) + line.trim() : `${last}\n${line}`);
    else if (line) commands.push(line);
  }
  return commands;
}

const blocksOf = (text: string) => [...text.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => block);
const inlineCommand =
  /`((?:[A-Z_]+=\S+ )*(?:npm (?:run|start|test)|npx|node|docker compose|helm|curl)\b(?: [^`]+)?)`/g;
const inlineIn = (text: string) => [...text.matchAll(inlineCommand)].map(([, command = '']) => command);

const everyDocument = (read: (text: string) => string[]): DocumentedCommand[] =>
  documents.flatMap((file) => read(readText(file)).map((text) => ({ file, text })));

/** Commands people paste: every line of an `sh` block, and commands in tables. */
export const pastedCommands = everyDocument((text) => [
  ...blocksOf(text).flatMap(commandsIn),
  ...text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap(inlineIn),
]);

/** Also includes commands mentioned in sentences. */
export const namedCommands = [...pastedCommands, ...everyDocument(inlineIn)];
