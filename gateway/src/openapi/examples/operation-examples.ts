import type { RouteName } from '@latchline/contracts/api/routes';
import { leadRequest, placedRequest } from './lead-examples';
import { coverage } from './place-examples';
import { sessionUser } from './sign-in-examples';

type Examples = Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;

interface OperationExamples {
  readonly request?: Examples;
  readonly responses?: Readonly<Record<number, Examples>>;
}

/** Several examples of one body; a single one belongs to its schema (`schema-examples.ts`). */
export const operationExamples: Readonly<Partial<Record<RouteName, OperationExamples>>> = {
  submitLead: {
    request: {
      complete: { summary: 'All fields', value: leadRequest },
      without_postcode: { summary: 'Without a postcode', value: placedRequest },
      minimal: {
        summary: 'Required fields only',
        value: { name: leadRequest.name, phone: leadRequest.phone, postcode: 'S11' },
      },
    },
  },
  issueToken: {
    request: {
      password: {
        summary: 'With email address and password',
        value: {
          grant_type: 'password',
          email: sessionUser.email,
          password: 'correct horse battery staple',
          code: '123456',
        },
      },
      refresh_token: {
        summary: 'With a refresh token',
        value: { grant_type: 'refresh_token', refresh_token: 'Vb1uQm3xJ7sK0pLw9zYtR4nAe6cDfGhI2oU8vXqZ5kM' },
      },
    },
  },
  checkCoverage: {
    responses: {
      200: {
        covered: { summary: 'Covered', value: coverage },
        outside: {
          summary: 'Not covered',
          value: {
            covered: false,
            district: 'EC1A',
            place: null,
            town: null,
            slug: null,
            path: null,
            response_time: null,
            nearest: { town: 'London', path: '/locksmiths/london', miles: 2 },
            matches: [],
          },
        },
      },
    },
  },
};
