import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { startMenus } from './menus';

const menu = () => document.querySelector('details');

beforeAll(startMenus);
beforeEach(() => {
  document.body.innerHTML = `
    <details data-dismiss open><summary>Menu</summary><a href="#there">There</a><p>Within</p></details>
    <p>Elsewhere</p>`;
});

describe('menus', () => {
  it.each([
    ['a click elsewhere', () => fireEvent.click(screen.getByText('Elsewhere'))],
    ['a click on one of its links', () => fireEvent.click(screen.getByText('There'))],
    ['Escape', () => fireEvent.keyDown(screen.getByText('There'), { key: 'Escape' })],
  ])('close on %s', (_, act) => {
    act();
    expect(menu()).not.toHaveAttribute('open');
  });

  it.each([
    ['a click within', () => fireEvent.click(screen.getByText('Within'))],
    ['any other key', () => fireEvent.keyDown(screen.getByText('There'), { key: 'Tab' })],
  ])('stay open on %s', (_, act) => {
    act();
    expect(menu()).toHaveAttribute('open');
  });

  it('return the focus to their button when closed by Escape', () => {
    fireEvent.keyDown(screen.getByText('There'), { key: 'Escape' });
    expect(screen.getByText('Menu')).toHaveFocus();
  });
});
