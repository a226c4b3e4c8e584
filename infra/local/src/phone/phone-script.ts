/** The script of the page: it shows what the simulator knows of a number, twice a second. */
export const script = `
const $ = (id) => document.getElementById(id);
const entries = $('entries'), problem = $('problem'), number = $('number');
let call = null, shown = '', seen = 0;

const stages = { connecting: 'Connecting…', ringing: 'Ringing at the office', talking: 'Talking with the office',
  voicemail: 'The caller can leave a voicemail', ended: 'The call is over' };
const say = (message) => { problem.textContent = message ?? ''; problem.hidden = !message; };

async function post(path, body = {}) {
  const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ number: number.value, to: $('to').value, ...body }) }).catch(() => null);
  if (!answer) { say('The simulator is not running.'); return false; }
  const { problem: found } = await answer.json().catch(() => ({ problem: 'That did not work.' }));
  say(found);
  refresh();
  return !found;
}

const time = (at) => new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

function make(tag, className, text) {
  const element = document.createElement(tag);
  element.className = className;
  if (text) element.textContent = text;
  return element;
}

function entryOf(one) {
  const isCall = 'stage' in one;
  const item = make('li', 'entry ' + (isCall ? 'call' : one.direction === 'in' ? 'mine' : 'theirs'));
  const words = isCall ? (one.answered ? 'Call, answered, ' + one.seconds + ' s' : one.recorded ? 'Call, voicemail left' : 'Call, not answered') : one.text;
  item.append(make('p', '', words));
  const from = isCall ? '' : (one.direction === 'in' ? 'Customer' : 'Office') + ' · ' + (one.channel === 'text' ? 'text' : 'WhatsApp') + ' · ' + one.state + ' · ';
  item.append(make('span', 'meta', from + time(one.at)));
  if (one.problem) item.append(make('p', 'bad', one.problem));
  return item;
}

function show({ calls, messages, off }) {
  $('off').checked = off;
  const all = [...calls.filter(({ stage }) => stage === 'ended'), ...messages].sort((a, b) => a.at < b.at ? -1 : 1);
  entries.replaceChildren(...all.map(entryOf));
  $('empty').hidden = all.length > 0;
  if (all.length > seen) entries.lastElementChild?.scrollIntoView({ block: 'nearest' });
  seen = all.length;
  call = calls.findLast(({ stage }) => stage !== 'ended') ?? null;
  const state = $('call-state');
  state.hidden = call === null;
  if (call) {
    const list = document.createElement('ul');
    list.append(...call.heard.map((text) => make('li', '', text)));
    const at = call.office && ['ringing', 'talking'].includes(call.stage) ? ' (' + call.office + ')' : '';
    state.replaceChildren(make('strong', '', stages[call.stage] + at), ...(call.heard.length ? [list] : []));
  }
  const stage = call?.stage;
  $('office').hidden = stage !== 'ringing' && stage !== 'talking';
  const [answer, end] = $('office').children;
  answer.hidden = stage !== 'ringing';
  end.textContent = stage === 'ringing' ? 'Reject at the office' : 'Hang up at the office';
  $('call').hidden = call !== null;
  const hangUp = document.querySelector('[data-do=hang-up]');
  hangUp.hidden = call === null;
  hangUp.textContent = stage === 'voicemail' ? 'Leave a voicemail and hang up' : 'Hang up';
}

async function refresh() {
  const answer = await fetch('/api/phone?number=' + encodeURIComponent(number.value)).catch(() => null);
  if (!answer) return say('The simulator is not running.');
  const text = await answer.text();
  if (text === shown) return;
  shown = text;
  show(JSON.parse(text));
}

$('call').addEventListener('click', () => post('/api/calls', { withheld: $('withheld').checked }));
for (const button of document.querySelectorAll('[data-do]'))
  button.addEventListener('click', () => call && post('/api/calls/' + call.id + '/' + button.dataset.do));
$('off').addEventListener('change', () => post('/api/off', { off: $('off').checked }));
number.addEventListener('input', refresh);
for (const radio of document.querySelectorAll('[name=channel]'))
  radio.addEventListener('change', () => { $('name-field').hidden = channel() !== 'whatsapp'; });
const channel = () => document.querySelector('[name=channel]:checked').value;
$('write').addEventListener('submit', async (event) => {
  event.preventDefault();
  if (await post('/api/' + channel(), { text: $('text').value, name: $('name').value, photo: $('photo').checked })) { $('text').value = ''; $('photo').checked = false; }
});
refresh();
setInterval(refresh, 500);
`;
