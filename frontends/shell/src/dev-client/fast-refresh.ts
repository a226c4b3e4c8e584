interface DevToolsHook {
  renderers: Map<number, unknown>;
  inject: (renderer: unknown) => number;
}

/**
 * The shell provides React, remotes are built separately, and each build has its own Fast Refresh runtime. A runtime loaded
 * after React looks for it in `renderers`, which the first runtime leaves empty.
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
