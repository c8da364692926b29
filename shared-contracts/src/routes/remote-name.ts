import * as z from 'zod/mini';

/** `mf-cart`: the name of a remote, of its package and of its folder. The registry lists the remotes. */
export type RemoteName = `mf-${string}`;

const shape = /^mf-[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const RemoteName = z.custom<RemoteName>(
  (name) => typeof name === 'string' && name.length <= 40 && shape.test(name),
  'is not the name of a remote, such as mf-cart',
);
