import '@testing-library/jest-dom';
import { useState } from 'react';
import { act } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { keepTyped } from './typed-text';

function Form() {
  const [name, setName] = useState('');
  const [count, setCount] = useState(0);
  return (
    <form>
      <input aria-label="controlled" value={name} onChange={(event) => setName(event.target.value)} />
      <input aria-label="uncontrolled" defaultValue="" />
      <textarea aria-label="area" defaultValue="" />
      <select aria-label="list" defaultValue="">
        <option value="" />
        <option value="b">B</option>
      </select>
      <input type="radio" aria-label="tick" name="tick" value="1" />
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <output>{name}</output>
    </form>
  );
}

const field = (root: Element, label: string) =>
  root.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)!;

describe('keepTyped', () => {
  it('preserves all input from before hydration, also in later renders', async () => {
    const root = document.createElement('div');
    document.body.append(root);
    root.innerHTML = renderToString(<Form />);
    for (const label of ['controlled', 'uncontrolled', 'area']) field(root, label).value = `typed ${label}`;
    field(root, 'list').value = 'b';
    field(root, 'tick').checked = true;

    await act(async () => keepTyped(root, () => flushSync(() => hydrateRoot(root, <Form />))));
    await act(async () => root.querySelector('button')!.click());

    expect(root.querySelector('button')).toHaveTextContent('1');
    expect(field(root, 'uncontrolled')).toHaveValue('typed uncontrolled');
    expect(field(root, 'area')).toHaveValue('typed area');
    expect(field(root, 'list')).toHaveValue('b');
    expect(field(root, 'tick')).toBeChecked();
    expect(field(root, 'controlled')).toHaveValue('typed controlled');
    expect(root.querySelector('output')).toHaveTextContent('typed controlled');
  });
});
