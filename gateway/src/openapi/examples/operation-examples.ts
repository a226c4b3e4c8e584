import type { RouteName } from '@latchline/contracts/api/routes';
export const operationExamples: Partial<
  Record<
    RouteName,
    {
      request?: Record<string, { summary: string; value: unknown }>;
      responses?: Record<number, Record<string, { summary: string; value: unknown }>>;
    }
  >
> = {};
