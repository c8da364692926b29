import { userInfo } from 'node:os';
import { expect, it } from 'vitest';
import { actorName } from './command-context.ts';

it('names the actor, else the user, else the number of a user without a name, as in a container', () => {
  const unnamed = () => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  };
  expect(actorName({ REGISTRY_ACTOR: 'Zoë ☀' })).toBe('Zoë ?');
  expect(actorName({})).toBe(userInfo().username);
  expect(actorName({ REGISTRY_ACTOR: '' }, unnamed)).toBe(`uid ${process.getuid?.()}`);
});
