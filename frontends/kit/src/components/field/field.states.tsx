import type { States } from '../../states';
import { SelectField, TextArea, TextField } from './field';

const services = ['Emergency lockout', 'Lock repair', 'Key cutting'].map((name) => (
  <option key={name}>{name}</option>
));

export default {
  title: 'Field',
  states: {
    text: <TextField label="Name" />,
    optional: <TextField label="E-mail" type="email" optional />,
    'with a hint': <TextField label="Postcode" hint="Where the lock is." />,
    'with a note': <TextField label="Postcode" defaultValue="S11 8TP" note="Sheffield: about 30 minutes" />,
    'with an error': (
      <TextField label="Telephone number" defaultValue="0114" error="Enter a telephone number" />
    ),
    disabled: <TextField label="Name" defaultValue="Priya Nair" disabled />,
    'text area': <TextArea label="What has happened?" rows={3} />,
    'text area with an error': <TextArea label="What has happened?" error="At most 4,000 characters" />,
    select: <SelectField label="Service">{services}</SelectField>,
    'select with an error': (
      <SelectField label="Service" error="Choose a service from the list">
        {services}
      </SelectField>
    ),
  },
} satisfies States;
