interface DevToolsHook {
  renderers: Map<number, unknown>;
  inject: (renderer: unknown) => number;
}

/**
 * React comes with the shell, components come with remotes that are built apart, and each build has a Fast Refresh
 * runtime of its own. One that is loaded after React looks for it in `renderers`, which the runtime that came first
 * leaves empty.
 */
export function showRenderers(scope: { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevToolsHook }): void {
  const hook = (scope.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= newHook());
  const inject = hook.inject;
  hook.inject = (renderer) => {
    const id = inject.call(hook, renderer);
    hook.renderers.set(id, renderer);
    return id;
  };
}

function newHook(): DevToolsHook {
  let last = 0;
  const nothing = () => undefined;
  const hook = {
    renderers: new Map<number, unknown>(),
    supportsFiber: true,
    inject: () => ++last,
    onScheduleFiberRoot: nothing,
    onCommitFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
  };
  return hook;
}
