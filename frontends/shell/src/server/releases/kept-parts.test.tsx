import { createContext, useContext, useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { KeptParts } from './kept-parts';

const documentOf = (kept: KeptParts, page: React.ReactNode) =>
  kept.document(() => renderToStaticMarkup(page)).toString();
const render = (kept: KeptParts, of: (props: { text: string }) => React.ReactNode, text: string) =>
  documentOf(
    kept,
    <main>
      <kept.Part of={of} props={{ text }} />
    </main>,
  );

it('renders a part once for the same props, without anything around it', () => {
  const Plain = jest.fn(({ text }: { text: string }) => <p>{text}</p>);
  const kept = new KeptParts();
  expect(render(kept, Plain, '<1')).toBe('<main><p>&lt;1</p></main>');
  expect(render(kept, Plain, '<1')).toBe('<main><p>&lt;1</p></main>');
  expect(Plain).toHaveBeenCalledTimes(1);
  expect(render(kept, Plain, '2')).toBe('<main><p>2</p></main>');
});

it('knows props by their members', () => {
  const List = jest.fn(({ items }: { items: string[]; last?: string }) => <p>{items}</p>);
  const kept = new KeptParts();
  const items = ['a'];
  const list = (props: { items: string[]; last?: string }) =>
    documentOf(kept, <kept.Part of={List} props={props} />);
  for (const props of [{ items }, { items }]) expect(list(props)).toBe('<p>a</p>');
  expect(List).toHaveBeenCalledTimes(1);
  list({ items, last: 'b' });
  expect(List).toHaveBeenCalledTimes(2);
  list({ items });
  expect(List).toHaveBeenCalledTimes(2);
});

it('puts each part in its place, and shortens empty elements of drawings', () => {
  const Drawing = ({ text }: { text: string }) => <path d={text} />;
  const kept = new KeptParts();
  const page = (
    <svg>
      <kept.Part of={Drawing} props={{ text: '1' }} />
      <circle r="£" />
      <kept.Part of={Drawing} props={{ text: '2' }} />
      <kept.Part of={Drawing} props={{ text: '1' }} />
    </svg>
  );
  expect(documentOf(kept, page)).toBe('<svg><path d="1"/><circle r="£"/><path d="2"/><path d="1"/></svg>');
});

it('keeps the parts of different components apart', () => {
  const kept = new KeptParts();
  expect(render(kept, ({ text }) => <b>{text}</b>, '1')).toContain('<b>');
  expect(render(kept, ({ text }) => <i>{text}</i>, '1')).toContain('<i>');
});

it('gives parts different ids, the same in every process', () => {
  const Labelled = ({ text }: { text: string }) => <p id={useId()}>{text}</p>;
  const kept = new KeptParts();
  const one = render(kept, Labelled, '1');
  expect(render(kept, Labelled, '2').replace('2', '1')).not.toBe(one);
  expect(render(new KeptParts(), Labelled, '1')).toBe(one);
});

it('renders a part with the page if React moves something of it to the head', () => {
  const Colour = createContext('none');
  const Picture = ({ text }: { text: string }) => <img src={text} alt={useContext(Colour)} />;
  const kept = new KeptParts();
  const page = () =>
    documentOf(
      kept,
      <html lang="en">
        <head />
        <body>
          <Colour value="red">
            <kept.Part of={Picture} props={{ text: '/a.png' }} />
          </Colour>
        </body>
      </html>,
    );
  for (const html of [page(), page()]) {
    expect(html).toMatch(/<head><link rel="preload" as="image" href="\/a.png"\/><\/head>/);
    expect(html).toContain('<img src="/a.png" alt="red"/>');
  }
});

it('forgets the part that was used longest ago', () => {
  const Plain = jest.fn(({ text }: { text: string }) => <p>{text}</p>);
  const kept = new KeptParts();
  for (let count = 0; count < 60; count += 1) {
    render(kept, Plain, 'often');
    render(kept, Plain, String(count));
  }
  expect(Plain).toHaveBeenCalledTimes(61);
  render(kept, Plain, '0');
  expect(Plain).toHaveBeenCalledTimes(62);
});
