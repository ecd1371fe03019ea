import { animals } from './characters/animals.ts'
import type { Character } from './characters/character.ts'
import { machines } from './characters/machines.ts'
import { indoorPairs } from './pairs/indoors.ts'
import { outdoorPairs } from './pairs/outdoors.ts'
import type { PairDrawing } from './pairs/pair.ts'
import * as everyday from './scenes/everyday.ts'
import * as labelled from './scenes/labelled.ts'
import * as office from './scenes/office.ts'
import type { SceneDrawing } from './stage.ts'

/** How each character is painted, by its name. */
export const characters: Readonly<Record<string, Character>> = { ...animals, ...machines }

/** How each scene is painted, by its name. */
export const scenes: Readonly<Record<string, SceneDrawing>> = {
  'sloth-mug': { paint: office.slothMug, core: [14, 12, 88, 96] },
  'octopus-phones': { paint: office.octopusPhones, core: [3, 13, 97, 94] },
  'owl-night': { paint: office.owlNight, core: [13, 15, 97, 100] },
  'dog-cone': { paint: office.dogCone, core: [14, 14, 90, 96] },
  'snowman-sauna': { paint: everyday.snowmanSauna, core: [20, 14, 96, 96] },
  'robot-plant': { paint: everyday.robotPlant, core: [10, 8, 97, 98] },
  'penguin-umbrella': { paint: everyday.penguinUmbrella, core: [14, 2, 86, 98] },
  'hamster-wheel': { paint: everyday.hamsterWheel, core: [14, 10, 86, 98] },
  'flamingo-yoga': { paint: everyday.flamingoYoga, core: [10, 14, 90, 98] },
  'raccoon-fridge': { paint: everyday.raccoonFridge, core: [10, 15, 100, 100] },
  'dinosaur-keyboard': { paint: office.dinosaurKeyboard, core: [8, 12, 98, 98] },
  'toaster-paper': { paint: office.toasterPaper, core: [10, 4, 90, 98] },
  'giraffe-call': { paint: office.giraffeCall, core: [8, 8, 92, 98] },
  'pig-wallet': { paint: everyday.pigWallet, core: [14, 14, 94, 98] },
  'hedgehog-balloon': { paint: everyday.hedgehogBalloon, core: [14, 10, 90, 98] },
  'bed-monster': labelled.bedMonster,
  crossroads: labelled.crossroads,
  'dog-butterfly': labelled.dogButterfly,
  seesaw: labelled.seesaw,
  'tug-of-war': labelled.tugOfWar,
  'volcano-picnic': labelled.volcanoPicnic,
}

/** How each pair of expectation and reality is painted, by its name. */
export const pairs: Readonly<Record<string, PairDrawing>> = { ...indoorPairs, ...outdoorPairs }
