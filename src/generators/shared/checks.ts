/** Throws if pictures cannot be drawn here. */
export async function checkCanvas(): Promise<void> {
  const { loadCanvas } = await import('../../render/canvas.ts')
  await loadCanvas()
}

/** Throws if videos cannot be read and written here. */
export async function checkEngine(): Promise<void> {
  const { findEngine } = await import('../../render/video/engine/index.ts')
  await findEngine()
}
