import type { Route } from '@latchline/contracts/http/route';
import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useClients } from '../clients/clients';
import { type FailureMessage, showFailure } from '../ui/failure-toast';
import { refresh as refreshRoutes } from '../api/route-query';

interface Action<Input, Answer> {
  readonly call: (input: Input) => Promise<Answer>;
  /** The success toast; none if undefined. */
  readonly done?: string | ((answer: Answer, input: Input) => string | undefined);
  /** The failure toast; none if undefined. */
  readonly failed?: string | ((error: Error, input: Input) => string | FailureMessage | undefined);
  /** Routes to refetch when the call settles, whether it succeeded or not. */
  readonly refresh?: readonly Route[] | (() => Promise<unknown>);
  /** Runs on success, before the callbacks of `mutate`. */
  readonly onDone?: (answer: Answer, input: Input) => unknown;
}

/** A mutation with a toast for its outcome and the routes to refetch. */
export function useAction<Answer, Input = void>(action: Action<Input, Answer>) {
  const { call, done, failed, refresh = [], onDone } = action;
  const { queries } = useClients();
  return useMutation({
    mutationFn: (input: Input) => call(input),
    onSuccess: async (answer, input) => {
      const words = typeof done === 'function' ? done(answer, input) : done;
      if (words) toast.success(words);
      await onDone?.(answer, input);
    },
    onError: (error, input) => {
      const words = typeof failed === 'function' ? failed(error, input) : failed;
      if (words) showFailure(words);
    },
    onSettled: () => (typeof refresh === 'function' ? refresh() : refreshRoutes(queries, ...refresh)),
  });
}
