import { bedMonster } from './bed-monster.ts'
import { crossroads } from './crossroads.ts'
import { dinosaurKeyboard } from './dinosaur-keyboard.ts'
import { dogButterfly } from './dog-butterfly.ts'
import { dogCone } from './dog-cone.ts'
import { flamingoYoga } from './flamingo-yoga.ts'
import { giraffeCall } from './giraffe-call.ts'
import { hamsterWheel } from './hamster-wheel.ts'
import { hedgehogBalloon } from './hedgehog-balloon.ts'
import { octopusPhones } from './octopus-phones.ts'
import { owlNight } from './owl-night.ts'
import { penguinUmbrella } from './penguin-umbrella.ts'
import { pigWallet } from './pig-wallet.ts'
import { raccoonFridge } from './raccoon-fridge.ts'
import { robotPlant } from './robot-plant.ts'
import type { SceneDrawing } from './scene.ts'
import { seesaw } from './seesaw.ts'
import { slothMug } from './sloth-mug.ts'
import { snowmanSauna } from './snowman-sauna.ts'
import { toasterPaper } from './toaster-paper.ts'
import { tugOfWar } from './tug-of-war.ts'
import { volcanoPicnic } from './volcano-picnic.ts'

/** How each scene is painted, by its name. */
export const drawings: Readonly<Record<string, SceneDrawing>> = {
  'sloth-mug': { paint: slothMug, core: [14, 12, 88, 96] },
  'octopus-phones': { paint: octopusPhones, core: [3, 13, 97, 94] },
  'owl-night': { paint: owlNight, core: [13, 15, 97, 100] },
  'dog-cone': { paint: dogCone, core: [14, 14, 90, 96] },
  'snowman-sauna': { paint: snowmanSauna, core: [20, 14, 96, 96] },
  'robot-plant': { paint: robotPlant, core: [10, 8, 97, 98] },
  'penguin-umbrella': { paint: penguinUmbrella, core: [14, 2, 86, 98] },
  'hamster-wheel': { paint: hamsterWheel, core: [14, 10, 86, 98] },
  'flamingo-yoga': { paint: flamingoYoga, core: [10, 14, 90, 98] },
  'raccoon-fridge': { paint: raccoonFridge, core: [10, 15, 100, 100] },
  'dinosaur-keyboard': { paint: dinosaurKeyboard, core: [8, 12, 98, 98] },
  'toaster-paper': { paint: toasterPaper, core: [10, 4, 90, 98] },
  'giraffe-call': { paint: giraffeCall, core: [8, 8, 92, 98] },
  'pig-wallet': { paint: pigWallet, core: [14, 14, 94, 98] },
  'hedgehog-balloon': { paint: hedgehogBalloon, core: [14, 10, 90, 98] },
  'bed-monster': bedMonster,
  crossroads,
  'dog-butterfly': dogButterfly,
  seesaw,
  'tug-of-war': tugOfWar,
  'volcano-picnic': volcanoPicnic,
}
