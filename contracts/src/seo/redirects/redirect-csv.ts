import { csvCell, csvRows, filledRows } from '../../files/csv';
import { type Redirect, type RedirectDraft, redirectDraftSchema } from './redirect.schema';

const columns = ['from', 'to', 'status'] as const;

export interface ReadCsv {
  readonly redirects: readonly RedirectDraft[];
  /** Invalid lines, numbered from 1. */
  readonly problems: readonly { readonly line: number; readonly message: string }[];
}

/** Lines of `from,to,status`. The status defaults to 301, and the first line can be a header. */
export function redirectsFromCsv(text: string): ReadCsv {
  const redirects: RedirectDraft[] = [];
  const problems: { line: number; message: string }[] = [];
  for (const { row, cells } of filledRows(csvRows(text))) {
    const [from = '', to = '', status = ''] = cells.map((cell) => cell.trim());
    if (row === 1 && from.toLowerCase() === columns[0]) continue;
    const given = {
      from,
      to: to === '' ? null : to,
      status: status === '' ? (to === '' ? 410 : 301) : Number(status),
    };
    const { data, error } = redirectDraftSchema.safeParse(given);
    if (data) redirects.push(data);
    else problems.push({ line: row, message: wordsOf(error.issues[0]) });
  }
  return { redirects, problems };
}

const wordsOf = (issue: { path: PropertyKey[]; message: string } | undefined): string =>
  issue?.path[0] === 'status' ? 'The status is 301, 302 or 410' : (issue?.message ?? 'This is no redirect');

/** In the format that `redirectsFromCsv` reads. */
export function redirectsToCsv(redirects: readonly Pick<Redirect, 'from' | 'to' | 'status'>[]): string {
  const lines = redirects.map(({ from, to, status }) =>
    [from, to ?? '', String(status)].map(csvCell).join(','),
  );
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`;
}
