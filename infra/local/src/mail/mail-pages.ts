import type { Email } from 'postal-mime';
import { escaped as text } from '../web/answer';
import type { MailQuery, MailSummary } from './mail-store';

const STYLE = `
  :root { color-scheme: light dark; --line: #8884; --soft: #777; --accent: #b45309; }
  * { box-sizing: border-box; }
  body { margin: 0 auto; max-width: 64rem; padding: 1.5rem; font: 16px/1.5 system-ui, sans-serif; }
  header { display: flex; gap: 1rem; align-items: center; flex-wrap: wrap; margin-bottom: 1rem; }
  h1 { font-size: 1.4rem; margin: 0; flex: 1; overflow-wrap: anywhere; }
  a { color: inherit; } a:hover { color: var(--accent); }
  input, button { font: inherit; padding: .35rem .7rem; border: 1px solid var(--line); border-radius: .4rem; background: none; color: inherit; }
  table { width: 100%; border-collapse: collapse; } th { text-align: left; color: var(--soft); font-weight: 500; }
  td, th { padding: .45rem .6rem .45rem 0; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
  td:last-child { white-space: nowrap; color: var(--soft); }
  dl { display: grid; grid-template-columns: auto 1fr; gap: .2rem 1rem; } dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: .4rem; padding: 1rem; }
  iframe { width: 100%; height: 32rem; border: 1px solid var(--line); border-radius: .4rem; background: #fff; }
  .empty { color: var(--soft); padding: 3rem 0; text-align: center; }`;

/** Reloads the list when new mail arrives; without JavaScript, the reader reloads. */
const WATCH = `
  const seen = document.body.dataset.newest;
  setInterval(async () => {
    const answer = await fetch('/api/messages?limit=1' + location.search.replace('?', '&').replace(/&offset=\\d+/, '')).catch(() => null);
    const newest = answer && (await answer.json()).messages[0]?.id;
    if (newest && newest !== seen && scrollY === 0) location.reload();
  }, 2000);`;

export function listPage(
  query: MailQuery,
  found: { total: number; messages: readonly MailSummary[] },
): string {
  const rows = found.messages.map(
    (mail) => `<tr><td><a href="/messages/${mail.id}">${text(mail.subject || '(no subject)')}</a></td>
      <td>${text(mail.to.join(', '))}</td><td><time datetime="${mail.receivedAt}">${text(when(mail.receivedAt))}</time></td></tr>`,
  );
  const table = `<table><thead><tr><th>Subject</th><th>To</th><th>Received</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
  const search = `<form><input type="search" name="q" aria-label="Search" placeholder="Search" value="${text(query.text)}"></form>`;
  const clear = `<form method="post" action="/clear"><button>Delete all</button></form>`;
  const empty = `<p class="empty">${query.text ? 'No mail matches your search.' : 'No mail yet. Every mail Latchline sends appears here.'}</p>`;
  return page(
    'Captured mail',
    `<header><h1>Captured mail <small>${found.total}</small></h1>${search}${found.total ? clear : ''}</header>
     ${rows.length ? table : empty}${pager(query, found.total)}`,
    { newest: found.messages[0]?.id ?? '', script: true },
  );
}

export function messagePage(mail: MailSummary & { email: Email }): string {
  const { email } = mail;
  const headers = [
    ['From', email.from ? addressText(email.from) : mail.from],
    ['To', mail.to.join(', ')],
    ['Received', when(mail.receivedAt)],
  ];
  // Sandboxed without any permission, so that content typed by a visitor cannot run.
  const html = email.html ? `<iframe sandbox title="HTML part" srcdoc="${text(email.html)}"></iframe>` : '';
  const plain = email.text ? `<pre>${text(email.text)}</pre>` : '';
  return page(
    mail.subject || '(no subject)',
    `<p><a href="/">All mail</a> · <a href="/messages/${mail.id}.eml">Source</a></p><h1>${text(mail.subject || '(no subject)')}</h1>
     <dl>${headers.map(([name, value]) => `<dt>${name}</dt><dd>${text(value ?? '')}</dd>`).join('')}</dl>${html}${plain}`,
    { newest: '', script: false },
  );
}

function pager({ text: q, offset, limit }: MailQuery, total: number): string {
  const link = (to: number, label: string): string => {
    const query = new URLSearchParams({ ...(q && { q }), ...(to > 0 && { offset: String(to) }) });
    return `<a href="/?${text(query.toString())}">${label}</a>`;
  };
  const newer = offset > 0 ? link(Math.max(0, offset - limit), 'Newer') : '';
  const older = offset + limit < total ? link(offset + limit, 'Older') : '';
  return newer || older ? `<p>${[newer, older].filter(Boolean).join(' · ')}</p>` : '';
}

function page(title: string, body: string, options: { newest: string; script: boolean }): string {
  const script = options.script ? `<script>${WATCH}</script>` : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>${text(title)} · Latchline</title><style>${STYLE}</style></head><body data-newest="${options.newest}">${body}${script}</body></html>`;
}

function addressText({ name, address }: { name?: string; address?: string }): string {
  return name ? `${name} <${address ?? ''}>` : (address ?? '');
}

function when(iso: string): string {
  return iso.replace('T', ' ').replace(/\.\d+Z$/, ' UTC');
}
