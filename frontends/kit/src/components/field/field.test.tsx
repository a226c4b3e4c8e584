import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { ChoiceField } from './choice-field';
import { ErrorSummary } from './error-summary';
import { SelectField, TextArea, TextField } from './field';

describe('fields', () => {
  it('are associated with their label, hint, error and note', () => {
    render(
      <TextField
        label="Postcode"
        hint="Where the lock is."
        error="Enter a postcode"
        note="Sheffield"
        required
      />,
    );
    const input = screen.getByLabelText('Postcode');
    expect(input).toBeRequired();
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Where the lock is. Error: Enter a postcode Sheffield');
  });

  it('are valid and have no description by default', () => {
    render(<TextArea label="Message" optional />);
    const area = screen.getByLabelText('Message (optional)');
    expect(area).not.toHaveAttribute('aria-describedby');
    expect(area).not.toHaveAttribute('aria-invalid');
  });

  it('have unique ids', () => {
    render(
      <>
        <TextField label="First" />
        <SelectField label="Second" />
      </>,
    );
    expect(screen.getByLabelText('First').id).not.toBe(screen.getByLabelText('Second').id);
  });

  it('put the id that a summary links to on the first choice', () => {
    render(
      <ChoiceField
        id="urgency"
        legend="How soon?"
        name="urgency"
        defaultValue="b"
        error="Choose how soon"
        options={[
          { value: 'a', label: 'Today' },
          { value: 'b', label: 'Tomorrow' },
        ]}
      />,
    );
    expect(screen.getByRole('group', { name: 'How soon?' })).toHaveAccessibleDescription(
      'Error: Choose how soon',
    );
    expect(screen.getByLabelText('Today')).toHaveAttribute('id', 'urgency');
    expect(screen.getByLabelText('Tomorrow')).toBeChecked();
  });
});

describe('ErrorSummary', () => {
  it('links each message to its control, and shows others as text', () => {
    render(
      <ErrorSummary
        id="s"
        errors={[{ message: 'Enter your full name', controlId: 'name' }, { message: 'Too many' }]}
      />,
    );
    expect(screen.getByRole('alert', { name: 'There is a problem' })).toHaveAttribute('tabindex', '-1');
    expect(screen.getByRole('link', { name: 'Enter your full name' })).toHaveAttribute('href', '#name');
    expect(screen.getByText('Too many').closest('a')).toBeNull();
  });

  it('renders nothing without errors', () => {
    const { container } = render(<ErrorSummary id="s" errors={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});
