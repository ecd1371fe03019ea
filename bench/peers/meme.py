"""Draws a meme with memegen's own code in one warm process: a line of JSON in, the time it took out.

What memegen's pictures need of it is loaded alone; its web server, its emoji and its animations are not.
"""

import importlib
import json
import logging
import sys
import time
import types
from pathlib import Path

home = Path(sys.argv[1]).resolve()


def stand_in(name: str, **contents) -> None:
    module = types.ModuleType(name)
    module.__dict__.update(contents)
    sys.modules[name] = module


def package(name: str, **contents) -> None:
    stand_in(name, __path__=[str(home.joinpath(*name.split(".")))], **contents)


stand_in("emoji", emojize=lambda text, **_: text, emoji_count=lambda _: 0, replace_emoji=lambda text, **_: text)
stand_in("webp")
stand_in("pilmoji", Pilmoji=None)
stand_in("sanic", Request=None)
stand_in("sanic.log", logger=logging.getLogger("memegen"))
stand_in("spongemock", spongemock=None)
package("app")
importlib.import_module("app.settings")
package("app.utils")
package("app.models", Overlay=None, Template=None)
fonts = importlib.import_module("app.models.font")
texts = importlib.import_module("app.models.text")
sys.modules["app.models"].__dict__.update(Font=fonts.Font, Text=texts.Text)
images = importlib.import_module("app.utils.images")


class Template:
    overlay: list = []

    def __init__(self, picture: str, boxes: list[dict]):
        self.picture = Path(picture)
        self.text = [texts.Text(**box) for box in boxes]

    def get_image(self, style: str) -> Path:
        return self.picture


for line in sys.stdin:
    job = json.loads(line)
    fonts.FONTS[:] = [fonts.Font(job["font"], "own")]
    # Its own outlines are thinner.
    images.get_stroke_width = lambda _, outline=job["outline"]: outline
    template = Template(job["picture"], [{**box, "font": "own"} for box in job["boxes"]])
    wall, processor = time.perf_counter(), time.process_time()
    image = images.render_image(template, "default", job["lines"], (job["width"], 0))
    image.convert("RGB").save(job["out"], quality=95)
    took = {
        "wall": 1000 * (time.perf_counter() - wall),
        "processor": 1000 * (time.process_time() - processor),
    }
    print(json.dumps(took), flush=True)
