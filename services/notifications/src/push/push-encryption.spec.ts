import { PushReceiver } from '../testing/push-service';

/** RFC 8291, section 5 and appendix A: proves that the fake decrypts as browsers do. */
it('decrypts the example of RFC 8291 with the fake receiver', () => {
  const receiver = PushReceiver.of('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'BTBZMqHH6r4Tts7J_aSIgg');
  expect(receiver.p256dh).toBe(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  );
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  );
  expect(receiver.decrypt(body)).toBe('When I grow up, I want to be a watermelon');
  expect(() => PushReceiver.random().decrypt(body)).toThrow();
});
