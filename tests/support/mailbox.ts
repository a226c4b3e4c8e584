import { readSystem } from './system';

export interface Mail {
  readonly id: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly messageId?: string;
}
export interface MailBody extends Mail {
  readonly text: string;
  readonly html: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

async function get<T>(path: string): Promise<T> {
  const { mailUrl } = readSystem();
  if (!mailUrl) throw new Error('the system sends its mail to SMTP_URL: unset it, so that mail is captured');
  const response = await fetch(new URL(path, mailUrl));
  if (!response.ok) throw new Error(`the mail catcher responded ${response.status}`);
  return (await response.json()) as T;
}

/** All received mails whose subject contains the text, including duplicates. */
export const mailsAbout = async (text: string) =>
  (await get<{ messages: Mail[] }>(`/api/messages?limit=10000&q=${encodeURIComponent(text)}`)).messages;

/** The number of these mails. */
export const mailCount = async (text: string) =>
  (await get<{ total: number }>(`/api/messages?limit=1&q=${encodeURIComponent(text)}`)).total;

export const readMail = (id: string) => get<MailBody>(`/api/messages/${encodeURIComponent(id)}`);

export const headerOf = (mail: MailBody, name: string) =>
  mail.headers.find(({ key }) => key.toLowerCase() === name)?.value ?? '';
