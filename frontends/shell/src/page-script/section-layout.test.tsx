import { startSectionLayout } from './section-layout';

const idle: (() => void)[] = [];
beforeEach(() => {
  idle.length = 0;
  window.requestIdleCallback = (run) => idle.push(run as () => void);
  document.body.innerHTML =
    '<main><section></section><section></section></main><footer class="foot"></footer>';
});

const laidOut = () =>
  [...document.querySelectorAll<HTMLElement>('section, footer')].map(
    ({ style }) => style.contentVisibility === 'visible',
  );

it('lays out one section whenever the browser is idle, and then stops', () => {
  startSectionLayout();
  expect(laidOut()).toEqual([false, false, false]);
  idle.shift()!();
  expect(laidOut()).toEqual([true, false, false]);
  while (idle.length > 0) idle.shift()!();
  expect(laidOut()).toEqual([true, true, true]);
});

it('leaves sections alone where the browser never says that it is idle', () => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  startSectionLayout();
  expect(laidOut()).toEqual([false, false, false]);
});
