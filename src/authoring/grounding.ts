import type { GroundedIn, GroundingCheck } from '../writing/grounding/check.ts'

/**
 * Indexes material, and returns what tells whether a text claims something that the material does not give. `write` does
 * this on its own; use it for texts that come from elsewhere.
 */
export async function checkGrounding(
  material: readonly string[],
  groundedIn: GroundedIn,
  guidelines?: string | undefined,
): Promise<GroundingCheck> {
  const { checkGrounding } = await import('../writing/grounding/check.ts')
  return checkGrounding(material, guidelines, groundedIn)
}
