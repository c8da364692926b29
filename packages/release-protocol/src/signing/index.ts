/**
 * Entry of signatures: for the registry, the release command and the shop's server. It needs Node, so it is never for a
 * page.
 */

export {
  findLastKey,
  followChain,
  KeyChain,
  KeyRotation,
  registrySigner,
  rotationFault,
  signRotation,
} from './key-chain.ts';
export { fromPem, generateKey, PublicKey, readKeyId, type SigningKey, toPem } from './keys.ts';
export { longestPreviewMs, Preview, readPreview, signPreview } from './preview.ts';
export { canonicalJson, Signature, signatureFault, signValue } from './signature.ts';
export {
  ageFault,
  clockSkewMs,
  DiscoveryProof,
  discoveryFault,
  discoveryLifeMs,
  signDiscovery,
} from './signed-discovery.ts';
export { longestStaffPassMs, readStaffPass, StaffPass, signStaffPass } from './staff-pass.ts';
