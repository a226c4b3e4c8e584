import { join } from 'node:path';
import type { Client } from 'pg';
import ts from 'typescript';
import { ConstantText } from './constant-text';
import { Declarations } from './declarations';
import { describeStatement, readCatalog } from './described-statement';
import type { Exceptions } from './exceptions';
import { NotConstant } from './outcomes';
import { ParameterTypes } from './parameter-types';
import { callFinder, findQueryCalls, openProgram, type QueryCall } from './query-calls';
import { RowTypes } from './row-type';

export interface CheckedCall {
  /** `path:line`, relative to the repository root. */
  readonly place: string;
  /** Number of statements that Postgres prepared for this call: one per path through the code. */
  readonly statements: number;
  readonly problems: readonly string[];
}

/** The sources to check, as one TypeScript program: most of its time goes into types that packages share. */
export class SqlSources {
  private readonly program: ts.Program;
  private readonly texts: ConstantText;
  private readonly rows: RowTypes;
  private readonly parameters: ParameterTypes;

  constructor(
    private readonly root: string,
    files: readonly string[],
    exceptions: Exceptions,
  ) {
    const types = join(__dirname, 'column-types.ts');
    this.program = openProgram(root, [...files, types]);
    const checker = this.program.getTypeChecker();
    const [columns, parameters] = this.program
      .getSourceFile(types)!
      .statements.filter(ts.isInterfaceDeclaration);
    this.texts = new ConstantText(new Declarations(checker), callFinder(this.program), exceptions);
    this.rows = new RowTypes(checker, checker.getTypeAtLocation(columns!.name), exceptions);
    this.parameters = new ParameterTypes(checker, checker.getTypeAtLocation(parameters!.name));
  }

  /** Has Postgres prepare every statement of these files; the connection's search path must be their schema. */
  async check(files: readonly string[], client: Client): Promise<CheckedCall[]> {
    const catalog = await readCatalog(client);
    const checked: CheckedCall[] = [];
    for (const call of findQueryCalls(this.program, this.root, new Set(files))) {
      const problems = new Set<string>();
      const texts = this.textsOf(call, problems);
      for (const text of texts) {
        const statement = await describeStatement(client, text, catalog).catch((error: Error) => error);
        const found =
          statement instanceof Error
            ? [`${statement.message}, in: ${text.replace(/\s+/g, ' ').trim()}`]
            : [
                ...this.rows.problems(call, statement),
                ...this.parameters.problems(call, statement.parameterTypes),
              ];
        for (const problem of found) problems.add(problem);
      }
      checked.push({ place: call.place, statements: texts.length, problems: [...problems] });
    }
    return checked;
  }

  private textsOf({ sql }: QueryCall, problems: Set<string>): string[] {
    try {
      return this.texts.textsOf(sql);
    } catch (error) {
      if (!(error instanceof NotConstant)) throw error;
      problems.add(
        `the statement cannot be read from the source: \`${error.node.getText()}\` ${error.message}`,
      );
      return [];
    }
  }
}
