import type { States } from '../../states';
import { Button } from '../button/button';
import { toast } from './toast';
import { Toaster } from './toaster';

const undo = { action: { label: 'Undo', run: () => toast.success('Undone') } };

export default {
  title: 'Toast',
  states: {
    success: <Button onClick={() => toast.success('Request sent')}>Show</Button>,
    error: <Button onClick={() => toast.error('The request could not be sent')}>Show</Button>,
    'with an action': <Button onClick={() => toast.success('Lead completed', undo)}>Show</Button>,
    toaster: <Toaster />,
  },
} satisfies States;
