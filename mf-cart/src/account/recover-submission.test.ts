import { fakeNetwork, problemReply } from '@storefront/remote-kit/testing/fake-network';
import { describe, expect, it } from 'vitest';
import { iara } from '../testing/fake-account.ts';
import { recoverCorrection, recoverDeletion, recoverSignIn, recoverSignUp } from './recover-submission.ts';

const body = { email: 'Iara@exemplo.com.br', senha: 'uma brisa leve' };
const signedIn = { 'GET /checkout/user': { user: iara } };
const done = { reply: undefined };

describe('the reply is lost', () => {
  it('to signing in: done when the account is signed in, else not known', async () => {
    expect(await recoverSignIn(fakeNetwork(signedIn).api, body)).toEqual(done);
    expect(await recoverSignIn(fakeNetwork(signedIn).api, { ...body, email: 'b@c.example' })).toBeUndefined();
    expect(await recoverSignIn(fakeNetwork().api, body)).toBeUndefined();
    expect(await recoverSignIn(fakeNetwork({ 'GET /checkout/user': 0 }).api, body)).toBeUndefined();
  });

  it('to signing up, with its cookie: the account that was created is signed in to', async () => {
    const network = fakeNetwork({ 'POST /checkout/session': { user: iara } });
    expect(await recoverSignUp(network.api, body)).toEqual(done);
    expect(network.log.at(-1)).toMatch(/^POST \/checkout\/session/);
  });

  it.each([
    ['no account was created', problemReply(401, 'wrong-credentials'), 'sua conta não foi criada'],
    ['nothing is known', 0, 'Tente entrar antes de cadastrar de novo'],
  ])('to signing up, and %s: the form says so', async (_, answer, text) => {
    const { api } = fakeNetwork({ 'POST /checkout/session': answer });
    expect(await recoverSignUp(api, body)).toMatchObject({ wrong: { whole: expect.stringContaining(text) } });
  });

  it('to a correction: done when the account has the new data', async () => {
    const correction = { nomeRazao: 'Iara Souza', email: 'iara@exemplo.com.br' };
    expect(await recoverCorrection(fakeNetwork(signedIn).api, correction)).toEqual(done);
    const other = { ...correction, celular: '11 90000-0000' };
    expect(await recoverCorrection(fakeNetwork(signedIn).api, other)).toBeUndefined();
    expect(await recoverCorrection(fakeNetwork().api, correction)).toBeUndefined();
  });

  it('to a deletion: done when nobody is signed in', async () => {
    expect(await recoverDeletion(fakeNetwork().api)).toEqual(done);
    expect(await recoverDeletion(fakeNetwork(signedIn).api)).toBeUndefined();
  });

  it('and the account cannot be read: the form says what is not known', async () => {
    const { api } = fakeNetwork({ 'GET /checkout/user': 0 });
    const correction = { nomeRazao: 'Iara Souza', email: 'iara@exemplo.com.br' };
    expect(await recoverCorrection(api, correction)).toMatchObject({
      wrong: { whole: expect.stringContaining('não sabemos se seus dados foram salvos') },
    });
    expect(await recoverDeletion(api)).toMatchObject({
      wrong: { whole: expect.stringContaining('não sabemos se sua conta foi excluída') },
    });
  });
});
