import '@testing-library/jest-dom';
import { TextField } from '@latchline/kit/components/field/field';
import { zodResolver } from '@hookform/resolvers/zod';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type FieldOf, fieldOf } from './field-of';

const schema = z.object({
  title: z.string().min(1, 'Enter a title'),
  place: z.object({ lat: z.string() }),
  faqs: z.array(z.object({ question: z.string().min(1, 'Enter a question') })).min(1),
});
type Values = z.input<typeof schema>;
const given = jest.fn();

function Title({ field }: { field: FieldOf<{ title: string }> }) {
  return <TextField label="Title" {...field('title')} />;
}

function Form() {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: { title: 'Old', place: { lat: '53' }, faqs: [{ question: '' }] },
  });
  const field = fieldOf(form);
  return (
    <form onSubmit={(event) => void form.handleSubmit(given)(event)}>
      <Title field={field} />
      <TextField label="Latitude" {...field('place.lat', { setValueAs: (text: string) => text.trim() })} />
      <TextField label="Question" {...field('faqs.0.question')} />
      <button>Save</button>
    </form>
  );
}

it('registers fields by name and shows their errors', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.clear(screen.getByLabelText('Title'));
  await user.type(screen.getByLabelText('Latitude'), '.4 ');
  await user.click(screen.getByRole('button'));
  await waitFor(() =>
    expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Error: Enter a title'),
  );
  expect(screen.getByLabelText('Question')).toHaveAccessibleDescription('Error: Enter a question');
  expect(screen.getByLabelText('Latitude')).toBeValid();
  await user.type(screen.getByLabelText('Title'), 'New');
  await user.type(screen.getByLabelText('Question'), 'When?');
  await user.click(screen.getByRole('button'));
  const saved = { title: 'New', place: { lat: '53.4' }, faqs: [{ question: 'When?' }] };
  await waitFor(() => expect(given).toHaveBeenCalledWith(saved, expect.anything()));
});

it('does not compile with an unknown field name', () => {
  const wrong = (field: FieldOf<Values>) => {
    // @ts-expect-error misspelt
    field('titel');
    // @ts-expect-error not part of a place
    field('place.lng');
    // @ts-expect-error a form without the required fields
    const more: FieldOf<{ title: string; slug: string }> = field;
    return more;
  };
  expect(wrong).toBeInstanceOf(Function);
});
