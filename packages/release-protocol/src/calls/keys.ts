import { z } from 'zod';
import { ReleaseRecord } from '../release/release-record.ts';
import { KeyChain } from '../signing/key-chain.ts';
import { Signature } from '../signing/signature.ts';

/** Reply of `GET /keys`: the key chains of all signers. */
export const KeyChains = z.object({ keys: z.record(z.string(), KeyChain) });
export type KeyChains = z.infer<typeof KeyChains>;

/** Reply to the registration or rotation of a key; `key` is the one that signs now. */
export const ChangedKey = z.object({ key: z.string(), changed: z.boolean() });
export type ChangedKey = z.infer<typeof ChangedKey>;

/** Reply of `GET /releases/{remote}`, as far as it is read. */
export const ReleaseVersions = z.object({ releases: z.array(z.object({ version: z.string() })) });

/** Reply of `GET /releases/{remote}/{version}` for who needs its record. */
export const StoredRecord = z.object({ record: ReleaseRecord });

/** The same for who publishes it elsewhere. */
export const StoredRelease = z.object({ record: ReleaseRecord, signature: Signature });

/** The same for who verifies or signs it: its record is what was signed, member by member. */
export const SignedRecord = z.object({ record: z.unknown(), signature: z.string().nullable() });
