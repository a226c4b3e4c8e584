import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export interface MailSummary {
  readonly id: string;
  readonly receivedAt: string;
  readonly from: string;
  /** Recipients from the SMTP envelope, which can differ from the To header. */
  readonly to: readonly string[];
  readonly messageId: string;
  readonly subject: string;
  readonly size: number;
}

export interface MailQuery {
  readonly text: string;
  readonly to: string;
  readonly offset: number;
  readonly limit: number;
}

/** One file per mail, and an index with one line per mail. Only the index is in memory, so thousands of mails are fine. */
export class MailStore {
  private readonly list: string;
  private summaries: MailSummary[];
  /** Ends half a line that a power cut has left, which would make the next one unreadable, too. */
  private lineEnd: '' | '\n';

  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.list = join(folder, 'list.jsonl');
    const listed = existsSync(this.list) ? readFileSync(this.list, 'utf8') : '';
    this.summaries = summariesIn(listed).filter(({ id }) => existsSync(this.file(id)));
    this.lineEnd = listed === '' || listed.endsWith('\n') ? '' : '\n';
  }

  /** Returns once the mail is on disk; only then is it acknowledged to the sender. */
  async add(raw: Buffer, envelope: { from: string; to: readonly string[] }): Promise<MailSummary> {
    const { subject, messageId } = await PostalMime.parse(headOf(raw));
    const summary: MailSummary = {
      id: randomUUID(),
      receivedAt: new Date().toISOString(),
      from: envelope.from,
      to: envelope.to,
      messageId: messageId ?? '',
      subject: subject ?? '',
      size: raw.length,
    };
    this.write(summary, raw);
    this.summaries.push(summary);
    return summary;
  }

  /** All or nothing: if the disk is full, the sender sends the mail again. */
  private write(summary: MailSummary, raw: Buffer): void {
    const file = this.file(summary.id);
    const listed = existsSync(this.list) ? statSync(this.list).size : 0;
    try {
      writeFileSync(`${file}.new`, raw, { mode: 0o600 });
      renameSync(`${file}.new`, file);
      appendFileSync(this.list, `${this.lineEnd}${JSON.stringify(summary)}\n`, { mode: 0o600 });
      this.lineEnd = '';
    } catch (error) {
      for (const path of [`${file}.new`, file]) rmSync(path, { force: true });
      // An incomplete line would corrupt the next one.
      if (existsSync(this.list)) truncateSync(this.list, listed);
      throw error;
    }
  }

  /** Newest first. */
  find({ text, to, offset, limit }: MailQuery): { total: number; messages: MailSummary[] } {
    const wanted = text.toLowerCase();
    const found = this.summaries.filter(
      (mail) =>
        (to === '' || mail.to.some((address) => address.toLowerCase() === to.toLowerCase())) &&
        (wanted === '' || [mail.subject, mail.from, ...mail.to].join('\n').toLowerCase().includes(wanted)),
    );
    return { total: found.length, messages: found.reverse().slice(offset, offset + limit) };
  }

  raw(id: string): Buffer | null {
    return this.summaries.some((mail) => mail.id === id) ? readFileSync(this.file(id)) : null;
  }

  async read(id: string): Promise<(MailSummary & { email: Email }) | null> {
    const summary = this.summaries.find((mail) => mail.id === id);
    return summary ? { ...summary, email: await PostalMime.parse(readFileSync(this.file(id))) } : null;
  }

  clear(): void {
    this.summaries = [];
    writeFileSync(this.list, '', { mode: 0o600 });
    this.lineEnd = '';
    for (const name of readdirSync(this.folder)) if (name.endsWith('.eml')) rmSync(join(this.folder, name));
  }

  private file(id: string): string {
    return join(this.folder, `${id}.eml`);
  }
}

/** The index needs the header only; the body is parsed when the mail is opened. */
function headOf(raw: Buffer): Buffer {
  const end = raw.indexOf('\r\n\r\n');
  return end < 0 ? raw : raw.subarray(0, end + 2);
}

/** Ignores a line left incomplete by a power cut. */
const summariesIn = (list: string): MailSummary[] =>
  list.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as MailSummary];
    } catch {
      return [];
    }
  });
