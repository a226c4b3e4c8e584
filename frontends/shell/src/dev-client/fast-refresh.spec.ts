import { showRenderers } from './fast-refresh';

type Scope = Parameters<typeof showRenderers>[0];

it('lets a later Fast Refresh runtime find React', () => {
  const scope: Scope = {};
  showRenderers(scope);
  const renderer = {};
  const id = scope.__REACT_DEVTOOLS_GLOBAL_HOOK__!.inject(renderer);
  expect(scope.__REACT_DEVTOOLS_GLOBAL_HOOK__!.renderers.get(id)).toBe(renderer);
});

it('extends an existing hook', () => {
  const hook = { renderers: new Map<number, unknown>(), inject: () => 7 };
  showRenderers({ __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  expect(hook.inject()).toBe(7);
  expect(hook.renderers.has(7)).toBe(true);
});
