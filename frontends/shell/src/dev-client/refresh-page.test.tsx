import { bringUpToDate } from './refresh-page';

const elementOf = (html: string): Element => {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return holder;
};

function refreshed(before: string, after: string): Element {
  const current = elementOf(before);
  bringUpToDate(current, elementOf(after));
  return current;
}

describe('refreshPage', () => {
  it('updates the page to the server’s HTML', () => {
    const before = '<h1 class="a">One</h1><p>Two</p><ul><li>3</li><li>4</li></ul>';
    const after = '<h1 class="b" id="x">Eins</h1><section>Zwei</section><ul><li>3</li></ul><p>New</p>';
    expect(refreshed(before, after).innerHTML).toBe(after);
  });

  it('keeps elements with their input and open state', () => {
    const current = elementOf('<details open><summary>A</summary></details><input name="postcode">');
    const input = current.querySelector('input')!;
    input.value = 'S11';
    bringUpToDate(
      current,
      elementOf('<details><summary>B</summary></details><input name="postcode" class="new">'),
    );
    expect(current.querySelector('input')).toBe(input);
    expect(input.value).toBe('S11');
    expect(current.querySelector('details')!.open).toBe(true);
    expect(current.textContent).toBe('B');
  });

  it('leaves hydrated islands to React, and updates the others', () => {
    const island = (state: string, text: string) => `<div data-island="form" ${state}><b>${text}</b></div>`;
    expect(refreshed(island('data-state="live"', 'mine'), island('', 'new')).textContent).toBe('mine');
    expect(refreshed(island('', 'old'), island('', 'new')).textContent).toBe('new');
  });
});
