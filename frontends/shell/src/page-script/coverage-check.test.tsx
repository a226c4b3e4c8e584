import '@testing-library/jest-dom';
import { startCoverageCheck } from './coverage-check';

const section = (answer: string) => `
  <section data-coverage>
    <form action="/contact#coverage">
      <input name="postcode" value="s11 8tp"><button>Check</button>
    </form>
    <div role="status" data-answer>${answer}</div>
  </section>`;
const answers = (html: string, ok = true) => {
  globalThis.fetch = jest.fn(async () => ({ ok, text: async () => html })) as unknown as typeof fetch;
};
const $ = <E extends Element>(selector: string) => document.querySelector<E>(selector)!;
const settled = () => new Promise((resolve) => setTimeout(resolve));
const ask = async () => {
  $<HTMLFormElement>('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  await settled();
};

beforeAll(() => {
  AbortSignal.timeout ??= () => new AbortController().signal;
  startCoverageCheck();
});
let sent: jest.SpyInstance;
beforeEach(() => {
  document.body.innerHTML = section('');
  sent = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
});
afterEach(() => sent.mockRestore());

describe('coverage check with script', () => {
  it('inserts the server’s result, and keeps the focus on the button', async () => {
    const place = $('[data-answer]');
    answers(`<!doctype html><main>${section('<b>Yes. S11 is in Sheffield.</b>')}</main>`);
    $<HTMLElement>('button').focus();
    await ask();
    expect(String(jest.mocked(fetch).mock.calls[0]![0])).toBe('http://localhost/contact?postcode=s11+8tp');
    expect(place).toBeInTheDocument();
    expect(place).toHaveTextContent('Yes. S11 is in Sheffield.');
    expect($('button')).toHaveFocus();
    expect(sent).not.toHaveBeenCalled();
  });

  it.each([
    ['the request fails', () => (globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('offline')))],
    ['the server fails', () => answers('', false)],
    ['the response is another page', () => answers('<p>Unexpected Application Error!</p>')],
  ])('submits the form without script when %s', async (_, happens) => {
    happens();
    await ask();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('ignores other forms', async () => {
    document.body.innerHTML = '<form></form>';
    answers('');
    await ask();
    expect(fetch).not.toHaveBeenCalled();
  });
});
