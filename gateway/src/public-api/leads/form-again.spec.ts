import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import { formAgain, typedValues } from './form-again';

const errors = [{ path: 'name', message: 'Enter your full name' }];

describe('typedValues', () => {
  it('are the texts of the form’s own fields', () => {
    const body = {
      name: 'A',
      phone: ['1', '2'],
      message: 'x\0y',
      role: 'admin',
      'Idempotency-Key': 'k',
      page: '/',
    };
    expect(typedValues(body)).toEqual({ name: 'A', message: 'xy', page: '/' });
  });

  it.each([undefined, null, 'text', [], 7])('are none in %j', (body) => {
    expect(typedValues(body)).toEqual({});
  });

  it('end where no field is any longer', () => {
    expect(typedValues({ message: 'x'.repeat(60_000) }).message).toHaveLength(4_000);
  });
});

describe('formAgain', () => {
  it('shows what is wrong', () => {
    const again = formAgain({ name: '' }, { status: 422, detail: 'x', errors }, 'fresh');
    expect(again).toEqual({
      status: 422,
      values: { name: '' },
      errors,
      idempotencyKey: 'fresh',
      notice: null,
    });
  });

  it('explains a form that was changed after it was sent', () => {
    const again = formAgain({}, { status: 422, detail: 'x', code: leadErrors.keyReused }, 'fresh');
    expect(again.errors).toEqual([{ path: '', message: expect.stringContaining('again') }]);
  });

  it('asks to call when it is not the visitor’s fault', () => {
    expect(formAgain({}, { status: 503, detail: 'x' }, 'fresh')).toMatchObject({
      notice: 'failed',
      errors: [],
    });
  });
});
