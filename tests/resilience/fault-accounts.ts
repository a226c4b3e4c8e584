import type { Mail } from '../support/mailbox';
import type { SentLead } from '../support/steady-load';
import { repeated } from './accounts';
import { type Fault, nameOf } from './faults';

/** The outcome of the leads sent during one fault. */
export interface FaultAccount {
  readonly component: string;
  readonly fault: string;
  readonly sent: number;
  /** Accepted with 202, possibly after a rejection. */
  readonly accepted: number;
  /** Rejected at least once before. */
  readonly refused: number;
  readonly stored: number;
  readonly doubled: number;
  readonly lost: number;
  /** Leads with a notification. */
  readonly alerts: number;
  /** Leads with a second, different mail; a mail with the same Message-ID counts as the same. */
  readonly alertsDoubled: number;
  readonly mailsAgain: number;
  readonly longestRefusalMs: number;
  readonly slowestMs: number;
  readonly refusals: string;
}

export interface Found {
  readonly stored: readonly { readonly id: string; readonly name: string }[];
  readonly mails: readonly Mail[];
}

const longest = (values: readonly number[]) => Math.round(Math.max(0, ...values));

export function accountOf(fault: Fault, everySent: readonly SentLead[], found: Found): FaultAccount {
  const sent = everySent.filter(({ during }) => during === nameOf(fault));
  const stored = found.stored.filter(({ name }) => name.includes(` ${nameOf(fault)} `));
  const storedIds = new Set(stored.map(({ id }) => id));
  const accepted = sent.flatMap(({ id }) => id ?? []);
  const mails = [...new Map(found.mails.map((mail) => [mail.messageId ?? mail.id, mail])).values()];
  const told = mails.flatMap(({ subject }) => leadIn(subject) ?? []);
  return {
    component: fault.component,
    fault: fault.kind,
    sent: sent.length,
    accepted: accepted.length,
    refused: sent.filter(({ refusals }) => refusals.length > 0).length,
    stored: stored.length,
    doubled: repeated(stored.map(({ name }) => name)).length,
    lost: accepted.filter((id) => !storedIds.has(id)).length,
    alerts: new Set(told).size,
    alertsDoubled: repeated(told).length,
    mailsAgain: found.mails.length - mails.length,
    longestRefusalMs: longest(sent.map(({ refusedMs }) => refusedMs)),
    slowestMs: longest(sent.map(({ slowestMs }) => slowestMs)),
    refusals: [...new Set(sent.flatMap(({ refusals }) => refusals))].join(', '),
  };
}

/** The number at the end of a lead's name, anywhere in a subject. */
const leadIn = (subject: string) => /(?:killed|paused) (\d+)/.exec(subject)?.[1];

const columns: readonly [title: string, key: keyof FaultAccount][] = [
  ['component', 'component'],
  ['fault', 'fault'],
  ['sent', 'sent'],
  ['refused at first', 'refused'],
  ['accepted', 'accepted'],
  ['stored', 'stored'],
  ['doubled', 'doubled'],
  ['lost', 'lost'],
  ['alerts', 'alerts'],
  ['alerts doubled', 'alertsDoubled'],
  ['same mail again', 'mailsAgain'],
  ['longest refusal (ms)', 'longestRefusalMs'],
  ['slowest answer (ms)', 'slowestMs'],
];

/** Renders a Markdown table for the terminal and for documents. */
export function renderAccounts(accounts: readonly FaultAccount[]): string {
  const rows = [columns.map(([title]) => title)];
  for (const account of accounts) rows.push(columns.map(([, key]) => String(account[key])));
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const isText = (column: number) => column < 2;
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (isText(column) ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (isText(column) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), rule, ...body.map(line)].join('\n');
}
