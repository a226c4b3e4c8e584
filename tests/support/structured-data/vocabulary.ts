import { join } from 'node:path';
import ts from 'typescript';

/**
 * Reads a graph as the vocabulary of schema.org describes it: schema-dts is that vocabulary as types, so whatever the
 * compiler says of a graph written down as a literal is a property or a value that schema.org does not know there.
 */
export function faultsOfVocabulary(graphs: readonly object[]): string[] {
  const name = join(__dirname, 'graphs.generated.ts');
  const text = [
    `import type { Graph } from 'schema-dts';`,
    ...graphs.map((graph, index) => `export const graph${index}: Graph = ${JSON.stringify(graph, null, 1)};`),
  ].join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.Preserve,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (file) => file === name || fileExists(file);
  host.getSourceFile = (file, version) =>
    file === name ? ts.createSourceFile(file, text, version) : getSourceFile(file, version);
  const program = ts.createProgram([name], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n').slice(0, 2_000));
}
