import { useMutation } from '@tanstack/react-query';
import { type BaseSyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
} from 'react-hook-form';
import { toast } from 'sonner';
import { useFields } from '../forms/use-fields';
import { isRefused } from '../http/api-failure';
import { serverNow } from '../http/server-clock';
import { afterSave, type Difference, differencesOf, merged, patchOf, type Side } from '../drafts/differences';
import { draftStore } from '../drafts/draft-store';
import { copied, same } from '../drafts/same';
import { currentOf, fieldErrorsOf, whyNotSaved } from './save-failure';
import { useUnsaved } from './use-unsaved';

/** `updated_at` is the version sent in `If-Match`. */
export interface Versioned {
  readonly updated_at: string;
}

/** A field's label, shown in the conflict dialog. */
export type FieldLabel<Value = unknown> = string | { label: string; show: (value: Value) => string };
export type FieldLabels<Values> = { readonly [Name in keyof Values]-?: FieldLabel<Values[Name]> };

export interface EntityFormOptions<Entity extends Versioned, Values extends FieldValues, Given> {
  /** The latest version read. A newer one replaces the form's values while nothing is unsaved. */
  readonly entity: Entity;
  /** The form's values. Their names match the fields that `save` sends. */
  readonly values: (entity: Entity) => Values;
  /** Not for forms whose fields have rules of their own: then the form's values are saved. */
  readonly resolver?: Resolver<Values, unknown, Given>;
  readonly fields: FieldLabels<Values>;
  /** Sends the changed fields with the version in `ifMatch` and returns the updated entity. */
  readonly save: (patch: Partial<NoInfer<Given>>, ifMatch: string) => Promise<Entity>;
  /** Parses the current entity from a 412. */
  readonly parse: (current: unknown) => Entity;
  /** Toasts: "Location updated successfully", "Failed to update location". */
  readonly saved: string;
  readonly failed: string;
  /** Updates the query cache or closes the editor. */
  readonly onSaved?: (now: Entity) => void;
  /** A unique key for the draft, which is restored if the form closed unexpectedly. */
  readonly draftKey?: string;
  readonly stays?: (to: URL, from: URL) => boolean;
}

interface Conflict<Entity> {
  readonly theirs: Entity;
  readonly differences: readonly Difference[];
}

export const etagOf = ({ updated_at }: Versioned): string => `"${updated_at}"`;

/** A react-hook-form for an entity that other users may change at the same time. */
export function useEntityForm<Entity extends Versioned, Values extends FieldValues, Given extends object>(
  options: EntityFormOptions<Entity, Values, Given>,
) {
  const { entity, values: toValues, resolver, fields, draftKey } = options;
  const [kept] = useState(() => (draftKey === undefined ? undefined : draftStore.take(draftKey)));
  const [base, setBase] = useState((kept?.base as Entity | undefined) ?? entity);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<Conflict<Entity> | null>(null);
  /** What was sent without a response, and has perhaps been saved. */
  const [unanswered, setUnanswered] = useState<Values>();
  const abandoned = useRef(false);
  const form = useFields<Values, Given>({
    ...(resolver && { resolver }),
    defaultValues: toValues(base) as DefaultValues<Values>,
  });
  const dirty = form.formState.isDirty;
  // The query may still return the version before the last save.
  const newer = entity.updated_at > base.updated_at;
  const isOwn = (stored: Entity): boolean => same(toValues(stored), unanswered);
  // Nothing in this form has changed, such as when another form of the same entity was saved.
  if (newer && (same(toValues(entity), toValues(base)) || isOwn(entity))) setBase(entity);

  interface Sent {
    readonly given: Given;
    readonly typed: Values;
    readonly over: Entity;
  }
  const write = async ({ given, typed, over }: Sent): Promise<Entity> => {
    const patch = patchOf(given, typed, toValues(over));
    return Object.keys(patch).length > 0 ? options.save(patch, etagOf(over)) : over;
  };

  const save = useMutation({
    mutationFn: (sent: Sent) =>
      write(sent).catch((error: unknown) => {
        const current = currentOf(error);
        const stored = current ? options.parse(current) : undefined;
        if (!stored || !isOwn(stored)) throw error;
        return write({ ...sent, over: stored });
      }),
    onSuccess: (now, { typed }) => {
      setUnanswered(undefined);
      show(now, afterSave(toValues(now), typedNow(), typed));
      // Closing now must leave no draft, unless the user typed while saving.
      abandoned.current = same(form.getValues(), toValues(now));
      setSavedAt(serverNow());
      toast.success(options.saved);
      options.onSaved?.(now);
    },
    onError: (error, { typed, over }) => {
      if (!isRefused(error)) setUnanswered(typed);
      refused(error, over);
    },
  });

  const typedNow = (): Values => copied(form.getValues());

  /** Resets the form to the stored values and reapplies unsaved input. */
  function show(stored: Entity, typed: Values = toValues(stored)): void {
    setBase(stored);
    setProblem(undefined);
    setConflict(null);
    form.reset(toValues(stored));
    putOver(toValues(stored), typed);
  }

  function putOver(stored: Values, typed: Values): void {
    for (const name of Object.keys(typed) as Path<Values>[])
      if (!same(typed[name], stored[name]))
        form.setValue(name, typed[name] as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }

  function refused(error: unknown, over: Entity): void {
    const current = currentOf(error);
    if (current !== undefined && current !== null) {
      const theirs = options.parse(current);
      return setConflict({
        theirs,
        differences: differencesOf(toValues(over), typedNow(), toValues(theirs)),
      });
    }
    const wrong = fieldErrorsOf(error);
    const known = wrong.filter(({ path }) => (path.split('.')[0] ?? '') in fields);
    known.forEach(({ path, message }, index) =>
      form.setError(path as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
    );
    const others = wrong.filter((one) => !known.includes(one)).map(({ message }) => message);
    setProblem(others.length > 0 ? others.join('. ') : undefined);
    toast.error(options.failed, known.length > 0 ? undefined : { description: whyNotSaved(error) });
  }

  async function send(over: Entity, event?: BaseSyntheticEvent): Promise<void> {
    if (save.isPending) return;
    await form.handleSubmit((given) =>
      save.mutateAsync({ given, typed: typedNow(), over }).catch(() => undefined),
    )(event);
  }

  /** Saves the chosen values over the other version. The user has seen both, so nothing is lost silently. */
  function resolve(picks: Readonly<Record<string, Side>>): void {
    if (!conflict) return;
    const { theirs } = conflict;
    const values = toValues(theirs);
    const typed = merged(toValues(base), typedNow(), values, picks);
    show(theirs, typed);
    if (!same(typed, values)) void send(theirs);
    else options.onSaved?.(theirs);
  }

  function discard(): void {
    abandoned.current = true;
    show(newer ? entity : base);
  }

  const putBack = useEffectEvent(() => {
    if (kept) putOver(toValues(base), kept.values as Values);
  });
  useEffect(() => putBack(), []);

  const follow = useEffectEvent(() => {
    if (newer && !save.isPending && same(form.getValues(), toValues(base))) show(entity);
  });
  useEffect(() => follow(), [entity.updated_at, dirty]);

  const leaveBehind = useEffectEvent(() => {
    if (draftKey !== undefined && dirty && !abandoned.current) {
      draftStore.keep(draftKey, { base, values: typedNow() });
    }
  });
  useEffect(() => {
    if (dirty) abandoned.current = false;
  }, [dirty]);
  useEffect(() => () => leaveBehind(), []);
  useUnsaved(dirty, { abandon: discard, ...(options.stays && { stays: options.stays }) });

  return {
    form,
    field: form.field,
    fields: fields as Readonly<Record<string, FieldLabel>>,
    dirty,
    saving: save.isPending,
    failed: save.isError && dirty,
    savedAt,
    /** Another user changed it since editing began; saving will show both versions. */
    changedElsewhere: newer && dirty,
    problem,
    conflict,
    resolve,
    decideLater: () => setConflict(null),
    discard,
    submit: (event?: BaseSyntheticEvent) => void send(base, event),
  };
}

/** The part of the form that surrounding components need. */
export type EntityEditor = Omit<ReturnType<typeof useEntityForm>, 'form' | 'field' | 'conflict'> & {
  readonly conflict: { readonly differences: readonly Difference[] } | null;
};
