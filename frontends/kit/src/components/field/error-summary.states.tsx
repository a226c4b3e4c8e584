import type { States } from '../../states';
import { ErrorSummary } from './error-summary';

export default {
  title: 'Error summary',
  states: {
    'one error': (
      <ErrorSummary id="summary-one" errors={[{ message: 'Enter your name', controlId: 'name' }]} />
    ),
    'several errors': (
      <ErrorSummary
        id="summary-several"
        errors={[
          { message: 'Enter your name', controlId: 'name' },
          { message: 'Enter a telephone number', controlId: 'phone' },
          { message: 'The request could not be sent' },
        ]}
      />
    ),
  },
} satisfies States;
